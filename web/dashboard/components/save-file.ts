// Files that a page makes, or fetches, for the browser to save.

/** Lets the browser save a content as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A file's name with the day: `sales-2026-11-21.csv`. */
export const datedName = (name: string, ending: string): string =>
  `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
