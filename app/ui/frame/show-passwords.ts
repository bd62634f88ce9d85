const eyeAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-eye]') : null;

/** The eye in a field for passwords, on every page. */
export function showPasswords() {
  // The field keeps the focus.
  document.addEventListener('mousedown', (event) => eyeAt(event) && event.preventDefault());
  document.addEventListener('click', (event) => {
    const eye = eyeAt(event);
    const field = eye?.parentElement?.querySelector('input');
    if (!eye || !field) return;
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    eye.setAttribute('aria-pressed', String(shown));
  });
}
