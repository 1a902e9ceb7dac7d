// Starts Redoc on the documentation page, which is readable before: it was rendered when it was built.
const { bundle, contract, options } = JSON.parse(document.getElementById('docs-parts').textContent);
const prerendered = document.getElementById('redoc');
const arriving = fetch(contract).then((answer) => answer.json());

/** Lets the browser paint and answer the reader before what follows, which takes long on a phone. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads the bundle without its greeting in the console, and without stacks of the errors that React prepares: to tell
 * where in the bundle these come from, browsers read all of it once more (the second where developer tools are open).
 */
async function loadQuietly() {
  const { Error, console } = globalThis;
  const { info } = console;
  const traps = { apply: (_Error, _this, [message]) => Object.assign(Object.create(Error.prototype), { message }) };
  console.info = () => {};
  globalThis.Error = new Proxy(Error, traps);
  try {
    return await import(bundle);
  } finally {
    console.info = info;
    globalThis.Error = Error;
    // What was derived from it meanwhile is an ordinary error from now on.
    delete traps.apply;
  }
}

/** Where Redoc is to render: over what is there, unless the address names another part of the page. */
function place() {
  if (/^#?\/?$/.test(location.hash)) return prerendered;
  const fresh = document.createElement('div');
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    prerendered.remove();
    fresh.id = 'redoc';
  }).observe(fresh, { childList: true });
  prerendered.after(fresh);
  return fresh;
}

async function start() {
  if (!/^#?\/?$/.test(location.hash)) prerendered.classList.add('elsewhere');
  await new Promise(requestAnimationFrame);
  await pause();
  const { hydrate } = await loadQuietly();
  const description = await arriving;
  await pause();
  await hydrate(description, options, place());
}

start().catch((error) => {
  document.getElementById('docs-trouble').hidden = false;
  throw error;
});
