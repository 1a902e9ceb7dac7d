// The text of messages about webhook endpoints that do not take what is sent to them.
import { draft, minuteOf, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Paragraph, Site } from './render.js';

/** Where its owner sees what became of each delivery, and sends it again. */
const logOf = (site: Site, endpointId: string): Paragraph => ({
  link: `${site.url}/app/settings/webhooks/${endpointId}`,
});

/** While it is still tried. */
export function endpointFailingEmail(
  { endpointId, host, since }: Omit<MessageOf<'endpoint_failing'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Deliveries to a webhook endpoint fail',
    `Since ${minuteOf(since)} nothing that ${site.name} sent to your webhook endpoint at ${quoted(host)} was taken.`,
    'Each delivery is tried ten times within about three days. If the endpoint takes none for five days, it is disabled and gets no more.',
    'What each attempt met is in the log of its deliveries:',
    logOf(site, endpointId),
  );
}

/** Once nothing is sent to it any more. */
export function endpointDisabledEmail(
  { endpointId, host, reason }: Omit<MessageOf<'endpoint_disabled'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'A webhook endpoint was disabled',
    `${site.name} sends nothing more to your webhook endpoint at ${quoted(host)}.`,
    `The reason: ${quoted(reason, 500)}`,
    'Once it is mended, make it active again, and have what it missed within 30 days sent after all:',
    logOf(site, endpointId),
  );
}
