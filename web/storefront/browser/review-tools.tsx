// Below a review: how many it helped, a mark of one's own, and a report.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { IslandProps } from '../islands/island-slot.js';
import { ReviewHelp } from '../islands/review-help.js';
import { reporting, reviewing } from '../texts/english-reviewing.js';
import { Outcome, useAct } from './act.js';
import { ReportForm } from './report-form.js';
import { useStanding, type Standing } from './standing.js';
import { api } from './visitor.js';

export function ReviewTools(given: IslandProps['review-tools']): VNode {
  const state = useStanding(given.slug);
  if (state.kind !== 'known') return <ReviewHelp count={given.helpful} />;
  return <Tools {...given} standing={state.standing} />;
}

type ToolsProps = IslandProps['review-tools'] & { readonly standing: Standing };

function Tools({ slug, reviewId, helpful, standing }: ToolsProps): VNode {
  const [isReporting, setReporting] = useState(false);
  if (standing.review?.id === reviewId) {
    return (
      <>
        <ReviewHelp count={helpful} /> <span class="quiet">{reviewing.ownReview}</span>
      </>
    );
  }
  const path = { slug, reviewId };
  const send = (reason: string): Promise<unknown> =>
    api.POST('/api/products/{slug}/reviews/{reviewId}/report', { params: { path }, body: { reason } });
  return (
    <>
      <HelpfulMark slug={slug} reviewId={reviewId} count={helpful} standing={standing} />
      <button type="button" class="link-button quiet" onClick={() => setReporting(true)}>
        {reporting.reportReview}
      </button>
      {isReporting && (
        <ReportForm
          title={reporting.reportReviewTitle}
          hasKinds={false}
          onSend={({ words }) => send(words)}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

interface HelpfulMarkProps {
  readonly slug: string;
  readonly reviewId: string;
  readonly count: number;
  readonly standing: Standing;
}

/** The count of the page is that of a moment ago: whether it held the mark of this visitor, the standing tells. */
function HelpfulMark({ slug, reviewId, count, standing }: HelpfulMarkProps): VNode {
  const [wasMarked] = useState(standing.helpful_review_ids.includes(reviewId));
  const [isMarked, setMarked] = useState(wasMarked);
  const act = useAct(reviewing.helpfulErrors);
  const params = { path: { slug, reviewId } };
  const toggle = async (): Promise<undefined> => {
    if (isMarked) await api.DELETE('/api/products/{slug}/reviews/{reviewId}/helpful', { params });
    else await api.PUT('/api/products/{slug}/reviews/{reviewId}/helpful', { params });
    setMarked(!isMarked);
  };
  return (
    <>
      <ReviewHelp count={count + Number(isMarked) - Number(wasMarked)} />
      <button
        type="button"
        class="button button-plain button-small"
        aria-pressed={isMarked}
        aria-disabled={act.isBusy}
        onClick={() => void act.run(toggle)}
      >
        {reviewing.helpful}
      </button>
      <Outcome act={act} />
    </>
  );
}
