// What an admin may do about a review: hide it, show it again, or say that its reports come to nothing.
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ConfirmedButton } from '../../components/confirmed-button.js';
import { ReasonButton } from '../../components/reason-button.js';
import type { ReportedReview } from './moderation-queries.js';

export function ReviewActions({ reported }: { readonly reported: ReportedReview }): ReactNode {
  const { review, hidden: isHidden, open_reports: count } = reported;
  const { id, author_name: author } = review;
  const api = useApi();
  const refresh = useRefresh();
  const params = { path: { id } };
  const hide = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/admin/reviews/{id}/hide', { params, body: { reason } });
    void refresh();
  };
  const act = (name: 'unhide' | 'dismiss-reports') => async (): Promise<void> => {
    await api.POST(`/api/v1/admin/reviews/{id}/${name}`, { params });
    void refresh();
  };
  return (
    <>
      {isHidden ? (
        <ConfirmedButton
          label="Show again"
          aria-label={`Show again: ${author}’s review`}
          title={`Show ${author}’s review again?`}
          size="xs"
          isHarmless
          onConfirm={act('unhide')}
        >
          Everyone can see it again, and its rating counts.
        </ConfirmedButton>
      ) : (
        <ReasonButton
          label="Hide"
          aria-label={`Hide ${author}’s review`}
          title={`Hide ${author}’s review?`}
          hint="We e-mail this to its author."
          size="xs"
          c="var(--mantine-color-error)"
          onGiven={hide}
        >
          No one can see it, and its rating no longer counts. You can show it again later.
        </ReasonButton>
      )}
      {count > 0 && (
        <ConfirmedButton
          label="Dismiss reports"
          aria-label={`Dismiss reports about ${author}’s review`}
          title={`Dismiss the reports about ${author}’s review?`}
          size="xs"
          isHarmless
          onConfirm={act('dismiss-reports')}
        >
          The review stays as it is, and the reports are closed.
        </ConfirmedButton>
      )}
    </>
  );
}
