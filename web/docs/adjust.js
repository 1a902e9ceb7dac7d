// Adjusts what Redoc renders for readers who listen to the page or have no mouse. It is done again whenever Redoc has
// rendered something; attributes that Redoc does not know stay as they are.

/** Gives headings no level that leaves one out: Redoc goes from the second to the fourth. */
function orderHeadings(main) {
  let above = 1;
  for (const heading of main.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.localName[1]), above + 1);
    if (level !== Number(heading.getAttribute('aria-level') ?? heading.localName[1]))
      heading.setAttribute('aria-level', level);
    above = level;
  }
}

function name(element, label) {
  if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
}

function adjust() {
  const contents = document.querySelector('.menu-content');
  if (contents) {
    contents.setAttribute('role', 'navigation');
    name(contents, 'Contents');
  }
  const search = document.querySelector('[data-testid="search-dialog"]');
  if (search) {
    search.setAttribute('role', 'dialog');
    name(search, 'Search');
    for (const button of search.querySelectorAll('[data-component-name="Search/SearchInput"] button'))
      name(button, 'Empty');
    for (const field of search.querySelectorAll('input')) name(field, 'What to search for');
  }
  // What else is laid over the page, as the details of credentials are.
  for (const overlay of document.querySelectorAll('body > div > [tabindex="0"]:has(> button)')) {
    overlay.setAttribute('role', 'dialog');
    name(overlay, 'Details');
    for (const button of overlay.querySelectorAll(':scope > button'))
      if (!button.textContent.trim()) name(button, 'Close');
  }
  // A menu that is open is put beside everything else.
  for (const menu of document.querySelectorAll('body > :has(> [role="menu"])')) {
    menu.setAttribute('role', 'region');
    name(menu, 'Choices');
  }
  // Its text says no more than "Copy".
  for (const button of document.querySelectorAll('[data-testid="page-actions"] button:not([title])')) {
    name(button, 'Copy as YAML');
    button.title = 'Copy this part of the contract as YAML';
  }
  const main = document.querySelector('main');
  if (main) orderHeadings(main);
  // What scrolls must be reachable by keyboard.
  for (const part of document.querySelectorAll('main :is(pre, .md-table-wrapper):not([tabindex])')) part.tabIndex = 0;
  for (const trail of document.querySelectorAll('main nav')) name(trail, `Way to ${trail.closest('[id]')?.id ?? ''}`);
}

new MutationObserver(adjust).observe(document.body, { childList: true, subtree: true });
adjust();

/** The entries of the menu that is open: Redoc puts it at the end of the page. */
const entries = () => [...document.querySelectorAll('[role="menuitem"]')].filter((entry) => entry.checkVisibility());
/** The button whose menu the reader went into. */
let opener;

function enterMenu(button) {
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  // Redoc shows it in a task of its own.
  setTimeout(() => {
    opener = button;
    entries()[0]?.focus();
  });
}

function moveInMenu(event, entry) {
  const all = entries();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) all.at((all.indexOf(entry) + step) % all.length).focus();
  else if (event.key === 'Escape' || event.key === 'Tab') opener?.focus();
  else if (event.key === 'Enter' || event.key === ' ') setTimeout(() => opener?.focus());
  else return;
  if (event.key !== 'Tab') event.preventDefault();
  if (event.key === 'Escape' && opener?.getAttribute('aria-expanded') === 'true') opener.click();
}

// Redoc's menus open by keyboard, but only a mouse reaches their entries.
addEventListener(
  'keydown',
  (event) => {
    const button = event.target.closest?.('[aria-haspopup="menu"]');
    const entry = event.target.closest?.('[role="menuitem"]');
    if (entry) moveInMenu(event, entry);
    else if (button && ['ArrowDown', 'Enter', ' '].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      enterMenu(button);
    }
  },
  true,
);
