// Tells people who look at an address with a browser from programs.

/**
 * Whether an Accept header asks for HTML rather than JSON (RFC 9110, 12.5.1). Browsers name `text/html`; a wildcard alone
 * is what programs send that do not care.
 */
export function prefersHtml(accept: string | undefined): boolean {
  let [html, json] = [0, 0];
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    const quality = qualityIn(parameters);
    if (type === 'text/html') html = quality;
    else if (type === 'application/json' || type === 'application/problem+json') json = Math.max(json, quality);
  }
  return html > json;
}

function qualityIn(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  const quality = Number(given.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
