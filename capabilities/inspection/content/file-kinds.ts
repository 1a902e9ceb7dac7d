// What a file is by its first bytes, and what its name says.

const SIGNATURES = [
  { kind: 'archive', starts: ['504b0304', '504b0506', '504b0708'] },
  { kind: 'class', starts: ['cafebabe'] },
  // Windows, Linux, macOS; a program for several processors on macOS begins like a Java class.
  { kind: 'program', starts: ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'] },
] as const;

export type Kind = (typeof SIGNATURES)[number]['kind'] | 'other';

/** Bytes of a file's beginning that tell its kind. */
export const KIND_BYTES = 4;

export function kindOfContent(start: Buffer): Kind {
  const hex = start.toString('hex', 0, KIND_BYTES);
  return SIGNATURES.find(({ starts }) => starts.some((signature) => hex.startsWith(signature)))?.kind ?? 'other';
}

/** The extension in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,32})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

const ARCHIVES = new Set(['jar', 'zip', 'war', 'ear', 'cszip']);
const PROGRAMS = new Set(['exe', 'dll', 'com', 'scr', 'pif', 'msi', 'so', 'dylib', 'jnilib']);
const SCRIPTS = new Set(['bat', 'cmd', 'ps1', 'sh', 'vbs', 'vbe', 'wsf', 'hta', 'lnk', 'desktop']);
/** What Windows runs at a double click; native libraries, which honest plugins bring, are not among them. */
const DOUBLE_CLICKED = new Set(['exe', 'com', 'scr', 'pif', 'msi', 'vbs', 'vbe', 'wsf', 'hta', 'lnk']);

export const isArchiveName = (name: string): boolean => ARCHIVES.has(extensionOf(name));

/** Whether a file is a program or a script, by its name or its content. */
export const isProgram = (name: string, kind: Kind): boolean =>
  kind === 'program' || PROGRAMS.has(extensionOf(name)) || SCRIPTS.has(extensionOf(name));

export const isDoubleClicked = (name: string): boolean => DOUBLE_CLICKED.has(extensionOf(name));
