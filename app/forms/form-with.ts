declare const fields: unique symbol;

export type FormWith<Fields> = FormData & { readonly [fields]: Fields };

/** Files stay files, all else becomes text, and undefined values are left out. */
export function formWith<Fields extends object>(values: Fields): FormWith<Fields> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form as FormWith<Fields>;
}
