// Loaded before each file of screen tests: what is drawn in one test is taken away before the next.
import { configure } from '@testing-library/react';

// A wait ends as soon as it can. One second is too little on a machine that does five other things.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has the element, but neither opens nor closes it. A test for Node's environment has not even that.
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
