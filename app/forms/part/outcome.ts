/** A copy of a notice above the button, in place of what the form said before. @param notice words for the form's own */
export function showOutcome(
  form: HTMLElement,
  button: HTMLElement,
  notice?: Element | string,
  tone?: 'info',
) {
  for (const old of form.querySelectorAll('[data-posted]')) old.remove();
  if (!notice) return null;
  const withModels = '[data-script]:has(> template)';
  const part = form.closest(withModels) ?? document.querySelector(withModels);
  const own = part?.querySelector<HTMLTemplateElement>(':scope > template')?.content.children;
  const model = notice instanceof Element ? notice : own?.[tone ? 1 : 0];
  if (!model) return null;
  const shown = document.importNode(model, true) as HTMLElement;
  const place = shown.querySelector('div');
  if (place && typeof notice === 'string') place.textContent = notice;
  button.before(shown);
  return shown;
}
