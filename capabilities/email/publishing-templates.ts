// The text of messages to sellers about the versions that they publish.
import { dashboard, draft, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Site } from './render.js';

/** Characters of a reason, which may quote what is in the file. */
const REASON_LENGTH = 1000;

export function versionQuarantined(
  { productName, versionTag, reason }: Omit<MessageOf<'version_quarantined'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'A version of yours was not published',
    `The file of version ${quoted(versionTag)} of ${quoted(productName)} was refused on ${site.name}, and nobody can download it.`,
    quoted(reason, REASON_LENGTH),
    'All that was found stands in the dashboard. When you have put it right, create the version again with the new file; it may have the same tag:',
    dashboard(site),
  );
}
