import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyComponent, loadLazyParts } from './lazy-component.tsx';

const Notes = ({ title }: { title: string }) => (
  <>
    <h2>{title}</h2>
    <textarea aria-label="Заметки" />
  </>
);

describe('a lazy component', () => {
  it('appears when its code has loaded, and is not remounted afterwards', async () => {
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

  it('renders immediately when its code is already loaded', async () => {
    const LateNotes = lazyComponent(() => Promise.resolve(Notes));
    await loadLazyParts();
    render(<LateNotes title="Худи" />);
    expect(screen.getByRole('heading').textContent).toBe('Худи');
  });
});
