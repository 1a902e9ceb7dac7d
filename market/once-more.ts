// One call of something at a time, for those who follow what others write.

/**
 * One call of `act` at a time, and one more after it when it was asked for meanwhile: what was added since it looked is
 * not missed.
 */
export function onceMoreWhenAsked(act: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let underWay: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await act();
    }
    // In the step that found nothing asked for, so that whoever asks next begins anew.
    underWay = undefined;
  }
  return () => {
    isAsked = true;
    return (underWay ??= run());
  };
}
