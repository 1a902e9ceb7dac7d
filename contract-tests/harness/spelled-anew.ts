// Asks for what a service remembers in a way in which nobody asked before, so that it is made anew.

let spellings = 0;

/** The same path in letters of which some are escaped, as nobody asked for it before: the answer is made anew. */
export function spelledAnew(path: string): string {
  spellings += 1;
  const [before, ...query] = path.split('?');
  let place = 0;
  const escaped = before!.replace(/[a-z]/g, (letter) =>
    (spellings >> place++) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
  return [escaped, ...query].join('?');
}
