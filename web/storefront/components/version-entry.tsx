// One version of a product in a list: what it is, what it runs on, what is new in it, and its file.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { DownloadSlot } from '../islands/slots.js';
import { numberWords, sizeWords } from '../texts/format.js';
import { platformWords, texts } from '../texts/english.js';
import { nestHeadings } from './nested-headings.js';
import { Day, Fact } from './product-facts.js';
import { StoredHtml } from './stored-html.js';

type Schema = components['schemas'];

/** What its seller says is new in a version: as it is stored, or the beginning of long ones as a plain text. */
export type ShownNotes = { readonly html: string } | { readonly beginning: string } | null;

export interface ShownVersion {
  readonly version: Schema['Version'];
  readonly notes: ShownNotes;
}

interface VersionEntryProps extends ShownVersion {
  readonly product: Schema['Product'];
  /** Of its heading; those of the notes are below it. */
  readonly level: 2 | 3;
  /** Whether the notes show at once. */
  readonly isOpen: boolean;
}

export function VersionEntry({ product, version, notes, level, isOpen }: VersionEntryProps): VNode {
  const { versions } = texts;
  const Heading = `h${level}` as const;
  const runsOn = [...version.platforms.map(platformWords), ...version.game_versions];
  return (
    <article class="version" id={`version-${version.id}`}>
      <header>
        <Heading>
          <bdi>{version.version_tag}</bdi>
        </Heading>
        <VersionBadges version={version} />
        <Day time={version.created_at} />
      </header>
      {runsOn.length > 0 && <p class="quiet">{runsOn.join(' · ')}</p>}
      {(version.recalled || version.yanked) && version.yanked_reason !== null && (
        <p class="warning">
          <bdi>{version.yanked_reason}</bdi>
        </p>
      )}
      <DownloadSlot product={product} version={version} />
      <details {...(isOpen ? { open: true } : {})}>
        <summary>
          {versions.notes}
          <span class="hidden"> {versions.inVersion(version.version_tag)}</span>
        </summary>
        <Notes notes={notes} below={level} />
        <FileFacts version={version} />
      </details>
    </article>
  );
}

function VersionBadges({ version: { channel, yanked, recalled } }: { readonly version: Schema['Version'] }): VNode {
  const { channels, ...words } = texts.versions;
  return (
    <>
      <span class={`badge badge-${channel}`}>{channels[channel]}</span>
      {recalled ? (
        <span class="badge badge-danger">{words.recalled}</span>
      ) : (
        yanked && <span class="badge badge-danger">{words.yanked}</span>
      )}
    </>
  );
}

function Notes({ notes, below }: { readonly notes: ShownNotes; readonly below: number }): VNode {
  if (notes === null) return <p class="quiet">{texts.versions.noNotes}</p>;
  if ('html' in notes) return <StoredHtml html={nestHeadings(notes.html, below + 1)} />;
  return (
    <div class="prose">
      <p>{notes.beginning}</p>
      <p class="quiet">{texts.versions.cut}</p>
    </div>
  );
}

/** What one compares a downloaded file with. */
function FileFacts({ version }: { readonly version: Schema['Version'] }): VNode {
  const { versions } = texts;
  return (
    <dl class="fact-list">
      <Fact name={versions.file}>{version.file_name === null ? versions.noFile : <bdi>{version.file_name}</bdi>}</Fact>
      {version.file_size > 0 && <Fact name={versions.size}>{sizeWords(version.file_size)}</Fact>}
      <Fact name={versions.downloads}>{numberWords(version.download_count)}</Fact>
      {version.sha256 !== null && (
        <Fact name={versions.checksum}>
          <code>{version.sha256}</code>
        </Fact>
      )}
    </dl>
  );
}
