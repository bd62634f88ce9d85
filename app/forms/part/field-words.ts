type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** It comes into view, and screen readers go on from there. */
export function leadTo(element: HTMLElement | null | undefined) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** A group of choices is wrong as a whole. */
const markedOf = (field: Field) => (field.type === 'radio' ? field.closest('fieldset') : field);

function say(field: Field, sentence: string) {
  const marked = markedOf(field);
  const id = `${field.type === 'radio' ? field.name : field.id}-error`;
  const words = document.getElementById(id);
  if (!marked || !words) return;
  words.textContent = sentence;
  const box = field.closest<HTMLElement>('[data-box]');
  if (box) box.toggleAttribute('data-error', sentence !== '');
  const tied = (marked.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  if (sentence) tied.unshift(id);
  marked.toggleAttribute('aria-describedby', tied.length > 0);
  if (tied.length) marked.setAttribute('aria-describedby', tied.join(' '));
  if (sentence) marked.setAttribute('aria-invalid', 'true');
  else marked.removeAttribute('aria-invalid');
}

/** Somebody is at it again. */
export function clearWrong(field: Field) {
  if (markedOf(field)?.getAttribute('aria-invalid')) say(field, '');
}

/** @returns whether the browser itself finds something wrong; it then leads there */
export function showWrong(form: HTMLFormElement): boolean {
  const wrong = ([...form.elements] as Field[]).filter(
    (field) => field.willValidate && !field.validity.valid,
  );
  for (const field of wrong) {
    const { dataset, validity, validationMessage } = field;
    say(field, (validity.valueMissing ? dataset.missing : dataset.wrong) ?? validationMessage);
  }
  leadTo(wrong[0]);
  return wrong.length > 0;
}

/** What was typed and chosen stays, also while the farm answered; passwords are never sent back. */
export function carryTyped(from: HTMLElement, to: HTMLElement) {
  const fieldsIn = (part: HTMLElement) =>
    [...part.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')].filter(
      ({ name }) => name,
    );
  const known = fieldsIn(from);
  for (const field of fieldsIn(to)) {
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    const same = known.find(
      ({ name, type, value }) =>
        name === field.name && type === field.type && (!isChoice || value === field.value),
    );
    if (!same) continue;
    if (isChoice) (field as HTMLInputElement).checked = (same as HTMLInputElement).checked;
    else field.value = same.value;
  }
}
