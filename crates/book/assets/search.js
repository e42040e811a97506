// Searches rules by name and meaning. Without this script, the page is the list of all rules.
'use strict';
const input = document.getElementById('search');
const found = document.getElementById('found');
const items = [...document.querySelectorAll('ul.rules > li')].map(item => ({
  item,
  text: item.textContent.toLowerCase().replaceAll('_', '-'),
}));

function search() {
  const words = input.value.toLowerCase().replaceAll('_', '-').split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { item, text } of items) {
    item.hidden = !words.every(word => text.includes(word));
    count += item.hidden ? 0 : 1;
  }
  for (const chapter of document.querySelectorAll('section.chapter')) {
    chapter.hidden = !chapter.querySelector('ul.rules > li:not([hidden])');
  }
  found.textContent = words.length ? `${count} of ${items.length} rules` : '';
}

document.querySelector('.search').hidden = false;
input.addEventListener('keydown', event => {
  if (event.key === 'Enter') document.querySelector('ul.rules > li:not([hidden]) a')?.click();
});
input.addEventListener('input', search);
search();
