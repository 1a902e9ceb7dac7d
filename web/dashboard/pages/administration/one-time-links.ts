// The links in a mail that let their holder do something once.

/** Each of them once, in the order in which they stand there; links that anybody may follow are left out. */
export function oneTimeLinks(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"#]+#token=[\w-]+/g) ?? [])];
}
