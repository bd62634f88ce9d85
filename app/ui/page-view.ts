/** The parts of the browser it needs, so that a test can stand in for them. */
export type Surroundings = {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  dataset: { pageView?: string; viewsTo?: string };
  /** Loads a script of somebody else's, once there is nothing better to do. */
  loadLater: (address: string) => void;
  window: { dataLayer?: unknown[]; location: { origin: string } };
};

/** Whether this browser asks not to be counted: Do Not Track, or Global Privacy Control. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Surroundings['navigator']): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}

/**
 * Reports one view of the page under the path it is counted as: no advertising signals, and no address of its
 * own, so that nothing somebody searched for leaves the page. Does nothing on pages that are not counted.
 */
export function reportPageView({ navigator, dataset, loadLater, window }: Surroundings): void {
  const { pageView, viewsTo } = dataset;
  if (!pageView || !viewsTo || !mayCount(navigator)) return;
  const queue: unknown[] = [];
  window.dataLayer = queue;
  // Google's tag reads `arguments` objects from the queue, and nothing else.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag does not read arrays
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false });
  gtag('config', viewsTo, {
    page_path: pageView,
    page_location: window.location.origin + pageView,
    page_referrer: '',
  });
  loadLater(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(viewsTo)}`);
}
