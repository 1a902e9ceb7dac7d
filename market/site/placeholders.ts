// What the examples of pages leave for the operator to fill in (`examples/pages/`), found where it still stands.

/** What nobody writes who means anything else, on whatever page it was copied to. */
const ANYWHERE = [
  '[YOUR COMPANY OR NAME]',
  '[STREET AND NUMBER]',
  '[POSTCODE AND TOWN]',
  '[YOUR ADDRESS]',
  '[YOUR NUMBER]',
  '[COURT AND NUMBER, IF YOU ARE REGISTERED]',
  '[NUMBER, IF YOU HAVE ONE]',
  '[NAME AND ADDRESS]',
  '[TERMS_VERSION]',
  '[ITS SELLER / US]',
  '[INCLUDE / DO NOT INCLUDE]',
  '[IF YOUR BUYERS LIVE IN THE EU OR THE UK: FOURTEEN DAYS, AND HOW THAT RIGHT ENDS WITH A DELIVERY THEY ASKED FOR AT ONCE]',
  '[WHAT YOU ARE LIABLE FOR, AS THE LAW OF YOUR COUNTRY ALLOWS]',
  '[THE LAW THAT APPLIES, AND WHERE DISPUTES ARE SETTLED]',
];

/** What may be meant elsewhere, as on a form for buyers, by the name of the page of which the example has it. */
const ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  terms: ['[DATE]', '[CURRENCY]'],
  refunds: ['[30] days', '[14] days', '[7] days'],
  imprint: ['[COUNTRY]', '[NAME]'],
  takedown: ['[2] working days', '[14] days'],
};

/**
 * The placeholders of the examples that stand in the Markdown of a page, however its lines are broken; each once.
 *
 * @param name of the page: that of its file without `.md`
 */
export function placeholdersIn(name: string, source: string): string[] {
  const text = source.replace(/\s+/g, ' ');
  const own = Object.hasOwn(ON_PAGE, name) ? ON_PAGE[name]! : [];
  return [...ANYWHERE, ...own].filter((placeholder) => text.includes(placeholder));
}
