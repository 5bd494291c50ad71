/** Moves focus to the first field of the form that is marked as invalid; its message is read out with it. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The values with what the form's fields of these names contain now. A name without a field in the page keeps its value. */
export function readFields<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  const read = Object.entries(values).map(([name, value]) => [name, readField(form, name, value)]);
  // same names, and readField returns a value of the kind it was given
  return Object.fromEntries(read) as Values;
}

/** Puts values into the form's fields, for example after the server has stored them differently. */
export function writeFields(form: HTMLFormElement | null, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
    else if (typeof value === 'string' && isTextControl(field)) field.value = value;
  }
}

function readField(form: HTMLFormElement | null, name: string, value: unknown): unknown {
  const field = form?.elements.namedItem(name);
  if (typeof value === 'boolean') return field instanceof HTMLInputElement ? field.checked : value;
  if (typeof value !== 'string') return value;
  return isTextControl(field) || field instanceof RadioNodeList ? field.value : value;
}

function isTextControl(field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  );
}
