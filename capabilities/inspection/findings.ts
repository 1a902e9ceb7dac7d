// What an inspection can find in a file: the closed list of codes, each with the sentence that its seller reads.
import { PROCESSOR_MS_MAX } from './limits.js';

/**
 * Number of the rules that files are judged by, kept with each verdict. Whoever changes what is refused or warned of
 * raises it, so that an admin can have the files judged again that were judged by older rules.
 */
export const RULES_VERSION = 2;

/** Sentences that stand for themselves: the entry in question is shown beside them. */
export const FINDINGS = {
  // The archive as a whole.
  wrong_file_type: 'The name of the file has an extension that this game does not load.',
  content_differs_from_name: 'The file is something else than the extension of its name says.',
  empty_archive: 'The archive holds no files.',
  damaged: 'The archive is damaged or incomplete. Build it again and upload the new file.',
  data_before: 'Something stands before the first file of the archive, such as a program or a picture.',
  data_between: 'Something stands between the files of the archive that belongs to none of them.',
  data_after: 'Something stands after the end of the archive, or is hidden in its comment.',
  several_ends: 'The archive has more than one end, so that programs may see different files in it.',
  directory_wrong: 'What the end of the archive says of its list of files is wrong.',
  zip64_wrong: 'The fields for very large archives (ZIP64) are wrong, or contradict the others.',
  comment_wrong: 'A comment in the archive is long or no text. Leave comments out.',
  // Its entries.
  header_differs: 'The file is described differently at its place and in the list of files.',
  descriptor_differs:
    'The sizes or the checksum that follow the file differ from those in the list of files, or not every program finds them.',
  entries_overlap: 'Two files share bytes of the archive.',
  duplicate_name: 'Two files have the same name, or names that some systems take for the same.',
  versioned_manifest:
    'Java reads this file in place of the manifest (META-INF/versions), so that servers and people would see different ones.',
  similar_names: 'Names differ only by upper and lower case: some systems can unpack only one of the files.',
  unsafe_name: 'The name leads out of the folder that the archive is unpacked in, or is no plain relative path.',
  unreadable_name: 'The name is not valid UTF-8, is not said to be UTF-8, or contains invisible characters.',
  not_a_plain_file:
    'The entry is a link, a device, or a folder with content; only plain files and folders are allowed.',
  encrypted: 'The file is encrypted and cannot be inspected.',
  unsupported_feature: 'The file is compressed in a way that not every program can read. Use Deflate or none.',
  data_damaged: 'The compressed data is damaged, or something is hidden behind its end.',
  size_differs: 'The file unpacks to another size than the archive says.',
  checksum_differs: 'The content does not match its checksum.',
  readers_disagree: 'A second, strict reader understands the archive differently.',
  // What it would cost to unpack.
  too_many_entries: 'The archive has more files than are inspected.',
  unpacks_too_large: 'The archive unpacks to far more than is inspected.',
  nested_too_deep: 'Archives are packed within archives more deeply than is inspected.',
  too_costly: `The inspection of the file takes more than ${PROCESSOR_MS_MAX / 1000} seconds of processor time, or too much memory.`,
  unreadable: 'The inspection fails over this file whenever it is tried.',
  // The content.
  manifest_missing: 'No manifest was found, which tells the server what to load.',
  manifest_unreadable: 'The manifest cannot be read: its syntax is wrong, or it is too large.',
  manifest_name_differs: 'The name in the manifest is not that of the product.',
  manifest_version_differs: 'The version in the manifest is not the one that was entered.',
  source_missing: 'The archive holds no C# source file.',
  source_unreadable: 'The C# source is not plain UTF-8 text, or is too large.',
  class_unreadable: 'A file is named like a compiled class and is none.',
  program_inside: 'The file is a program or script that runs outside the game server.',
  secret_inside: 'The file contains a secret of this marketplace, such as an API key. Revoke it and build without it.',
} as const satisfies Record<string, string>;

export type FindingCode = keyof typeof FINDINGS;

export interface Finding {
  readonly code: FindingCode;
  /** The entry it is about, as a path in the archive (`inner.jar!/plugin.yml` in a nested one); null for the whole. */
  readonly entry: string | null;
  /** Whether it keeps the file from being published; else it is a warning. */
  readonly refuses: boolean;
}
