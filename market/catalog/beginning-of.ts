// The beginning of a long text that a seller wrote, where there is no room for all of it.
import { htmlToText } from '../../db/catalog/html-text.js';

/** Characters of HTML that are read for it. */
const READ = 10_000;

/** The first words of HTML, without its mark-up. */
export const beginningOf = (html: string): string => htmlToText(html.slice(0, READ));
