const LOOKS_EVERY_MS = 2_000;
const LOOKS = 30;

async function isNews(orderNumber: string): Promise<boolean> {
  try {
    const answer = await fetch(`/deposit-state?order_number=${encodeURIComponent(orderNumber)}`);
    return answer.ok && (await answer.json()).state !== 'being confirmed';
  } catch {
    return false;
  }
}

/** Looks until the payment is confirmed, and then shows what the page says now. */
export default function start(told: HTMLElement) {
  let left = LOOKS;
  const timer = setInterval(async () => {
    if (document.hidden) return;
    left -= 1;
    if (left < 1) clearInterval(timer);
    if (!(await isNews(told.dataset.order ?? ''))) return;
    const answer = await fetch(location.href).catch(() => null);
    const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
    const now = page.getElementById(told.id);
    if (!now || !told.isConnected) return;
    clearInterval(timer);
    told.replaceWith(document.adoptNode(now));
  }, LOOKS_EVERY_MS);
}
