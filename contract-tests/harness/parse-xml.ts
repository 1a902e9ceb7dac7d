// Reads XML as strictly as its specification asks for.
import { SaxesParser } from 'saxes';

/** An element, its text without that of its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** The root of a document. @throws when it is not well-formed */
export function parseXml(xml: string): Element {
  const document: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const add = (text: string): void => void (open.at(-1)!.text += text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

/** The children with this name. */
export const allNamed = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);
/** The text of the first child with this name. */
export const textOf = (element: Element, name: string): string | undefined => allNamed(element, name)[0]?.text;
