import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyComponent, loadLazyParts } from './lazy-component.tsx';

const Notes = ({ title }: { title: string }) => (
  <>
    <h2>{title}</h2>
    <textarea aria-label="Заметки" />
  </>
);

describe('a part that comes later', () => {
  it('appears when its code has come, and keeps what was written in it from then on', async () => {
    let bring = (): void => undefined;
    const code = new Promise<void>((resolve) => (bring = resolve));
    const LateNotes = lazyComponent(async () => {
      await code;
      return Notes;
    });
    const { rerender } = render(<LateNotes title="Худи" />);
    expect(screen.queryByRole('heading')).toBeNull();
    await act(async () => bring());
    const field = await screen.findByRole('textbox');
    rerender(<LateNotes title="Кепка" />);
    expect(screen.getByRole('heading').textContent).toBe('Кепка');
    expect(screen.getByRole('textbox')).toBe(field);
  });

  it('is drawn at once where the parts are loaded already, as in the renderer', async () => {
    const LateNotes = lazyComponent(() => Promise.resolve(Notes));
    await loadLazyParts();
    render(<LateNotes title="Худи" />);
    expect(screen.getByRole('heading').textContent).toBe('Худи');
  });
});
