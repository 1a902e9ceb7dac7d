// Downloads: the service is asked where the file is, so that a refusal is said on the page, and then the browser goes
// there. What is there is a file to save: the page stays.
import type { VNode } from 'preact';
import { bodyOf } from '../../dashboard/api/client.js';
import type { IslandFile, IslandProduct } from '../islands/island-slot.js';
import { buying } from '../texts/english-buying.js';
import { ActButton, Outcome, useAct } from './act.js';
import { refreshStanding } from './standing.js';
import { api } from './visitor.js';

/** Has the browser save a file, and returns its name. Throws ApiError when the visitor may not have it. */
async function save(slug: string, versionId: string): Promise<string> {
  const params = { path: { slug, versionId }, query: { redirect: false } };
  const { url, file_name: name } = await bodyOf(api.GET('/api/products/{slug}/download/{versionId}', { params }));
  window.location.assign(url);
  return name;
}

interface DownloadButtonProps {
  readonly product: Pick<IslandProduct, 'slug' | 'name'>;
  readonly file: Pick<IslandFile, 'id' | 'tag'>;
  /** The words on the button; that it downloads this version, unless given. */
  readonly label?: string | undefined;
  /** Whether a screen reader says which file it is, where there are several buttons. */
  readonly isNamed?: boolean;
  readonly look?: 'primary' | 'plain' | undefined;
}

export function DownloadButton({
  product,
  file,
  label,
  isNamed = false,
  look = 'primary',
}: DownloadButtonProps): VNode {
  const { slug, name } = product;
  const act = useAct(buying.downloadErrors);
  const download = async (): Promise<string> => {
    const fileName = await save(slug, file.id);
    // The first download of a free product makes it the visitor's.
    void refreshStanding(slug);
    return buying.downloadStarts(fileName);
  };
  return (
    <div class="act">
      <ActButton
        act={act}
        label={label ?? buying.download(file.tag)}
        busyLabel={buying.downloading}
        about={isNamed ? buying.downloadFile(name, file.tag) : undefined}
        look={look}
        onAct={download}
      />
      <Outcome act={act} />
    </div>
  );
}
