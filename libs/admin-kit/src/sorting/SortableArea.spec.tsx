import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SortableRows } from '../form/SortableRows.tsx';
import { ImageGrid } from '../upload/ImageGrid.tsx';
import { createUploadQueue } from '../upload/upload-queue.ts';

afterEach(cleanup);

const names = ['кит', 'маяк'];
const rows = (
  <SortableRows label="Строки" onMove={() => undefined} rows={names.map((name) => ({ key: name, name }))}>
    {(at) => names[at]}
  </SortableRows>
);
const images = (
  <ImageGrid
    images={names.map((name) => ({ id: name, url: `/${name}.png`, alt: name }))}
    isDisabled={false}
    onChange={() => undefined}
    onEmptied={() => undefined}
    pending={[]}
    queue={createUploadQueue()}
    tileNote={undefined}
  />
);

/** Screen readers ignore everything outside a modal dialog, also announcements. */
describe.each<[string, ReactNode]>([
  ['rows', rows],
  ['images', images],
])('in a dialog, %s', (_what, list) => {
  it('announce a move, and say how to move, inside the dialog', async () => {
    render(
      <div aria-label="Товар" aria-modal role="dialog">
        {list}
      </div>,
    );
    const dialog = within(screen.getByRole('dialog'));
    const handle = dialog.getByRole('button', { name: 'Переместить: кит' });
    const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(screen.getByRole('dialog').contains(help)).toBe(true);
    expect(help?.textContent).toContain('нажмите пробел');
    await act(async () => {
      handle.focus();
      fireEvent.keyDown(handle, { code: 'Space' });
    });
    expect(dialog.getByRole('status').textContent).toBe('кит: место 1 из 2');
    // The library listens for keys a moment after an item was picked up.
    await waitFor(() => {
      fireEvent.keyDown(document, { code: 'Escape' });
      expect(dialog.getByRole('status').textContent).toBe('кит: возвращено на прежнее место');
    });
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});
