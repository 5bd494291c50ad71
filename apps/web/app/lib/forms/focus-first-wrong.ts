/** Moves focus to the first field of the form that is marked as wrong; its message is read out with it. */
export function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
