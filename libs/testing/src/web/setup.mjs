// Loaded before each file of screen tests; with it, Testing Library removes rendered elements after each test.
import { configure } from '@testing-library/react';

// An upper limit only, since waits end early. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has the element, but does not implement opening and closing. In Node's environment it does not exist.
const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog) {
  dialog.showModal ??= function showModal() {
    this.open = true;
  };
  dialog.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
