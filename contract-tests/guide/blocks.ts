// The blocks of code in the guide's files, in their order.
import type { GuideFile } from '../../scripts/generate/guide.js';

interface Block {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

/** The blocks of a file. An answer that is shown stands in the block after the command. */
export const blocksOf = ({ name, text }: Pick<GuideFile, 'name' | 'text'>): Block[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    file: name,
    language: language!,
    code: code!,
  }));
