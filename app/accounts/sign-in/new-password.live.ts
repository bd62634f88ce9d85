/** Takes the token from the address; without one there is nothing to choose. */
export default function start(form: HTMLFormElement) {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  const field = form.querySelector<HTMLInputElement>('[name=token]');
  if (token && field) {
    field.value = token;
    return;
  }
  form.replaceWith(...(form.parentElement?.querySelector('[data-no-link]')?.children ?? []));
  // The whole link, pasted over the half one, loads no page by itself.
  addEventListener('hashchange', () => location.reload(), { once: true });
}
