type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(element: Element): element is Field {
  return ['input', 'textarea', 'select'].includes(element.localName);
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (isBox(field) && field.type === 'radio') {
    return isChosen(field);
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** As it is to be: a radio that was chosen, though another of its name that came into the document has unchecked it. */
export function isToBeChecked(field: Field): boolean {
  return isBox(field) && (field.type === 'radio' ? isChosen(field) : field.checked);
}

/** Nobody unchecks a radio; the script of index.html marks what was chosen. */
function isChosen(radio: HTMLInputElement): boolean {
  return radio.hasAttribute('data-chosen') || (radio.checked && !radio.defaultChecked);
}

export function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** As a person would: what React knows of a field's value is what it set itself. */
export function fill(field: Element | undefined, value: string, isChecked: boolean): void {
  if (field === undefined) {
    return;
  }
  if (isBox(field)) {
    if (field.checked !== isChecked) {
      field.click();
    }
    return;
  }
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Where the next letter goes, and what it replaces. */
export interface Caret {
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward' | 'none';
}

/** `undefined` where there is none to tell of: on a box, a date, a number. */
export function caretOf(element: Element): Caret | undefined {
  if (!isText(element)) {
    return undefined;
  }
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
  return start === null || end === null ? undefined : { start, end, direction: selectionDirection ?? 'none' };
}

/** Behind the value, which moves it to the end. */
export function putCaret(element: Element, caret: Caret | undefined): void {
  if (caret !== undefined && isText(element) && element.selectionStart !== null) {
    element.setSelectionRange(caret.start, caret.end, caret.direction);
  }
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
