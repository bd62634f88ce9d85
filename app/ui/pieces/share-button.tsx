/** Driven by the page script (app/ui/frame/share-page.ts). */
export function ShareButton({ says = 'Share' }: { says?: string }) {
  return (
    <button type="button" className="link scripted" data-share="" aria-live="polite">
      {says}
    </button>
  );
}
