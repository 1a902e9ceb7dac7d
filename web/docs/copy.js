// Puts a button that copies above each piece of code in the guide: Redoc gives buttons to samples of operations alone.

const LABEL = 'Copy code';
const CONFIRMED_FOR_MS = 4000;
/** What people who listen to the page are told: a new label of the button alone is not read out. */
const news = document.createElement('p');
news.className = 'docs-news';
news.setAttribute('role', 'status');
document.querySelector('.docs-links').append(news);

/** Copies where the browser's newer way is not allowed: on http, for any address but the reader's own machine. */
function copySelected(code) {
  getSelection().selectAllChildren(code);
  return document.execCommand('copy');
}

async function copy(code) {
  try {
    // Without the end of the last line: a shell would run the command before the reader has seen it.
    await navigator.clipboard.writeText(code.textContent.trimEnd());
    return true;
  } catch {
    return copySelected(code);
  }
}

function addButton(code) {
  const bar = document.createElement('div');
  bar.className = 'copy-code';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = LABEL;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(code)) ? 'Copied' : 'Selected, copy it yourself';
    news.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = LABEL;
      news.textContent = '';
    }, CONFIRMED_FOR_MS);
  });
  bar.append(button);
  code.before(bar);
}

function addButtons() {
  const markdown = '[data-component-name="Markdown/Markdown"]';
  for (const code of document.querySelectorAll(`${markdown} pre:not(.copy-code + pre)`)) addButton(code);
}

new MutationObserver(addButtons).observe(document.body, { childList: true, subtree: true });
addButtons();
