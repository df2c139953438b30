import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { theme } from 'antd';
import type { ComponentType } from 'react';
import { standInForBrowser } from '@shop/testing';
import { ErrorBoundary } from '@shop/web-kit';
import { AntdProvider } from '../provider/AntdProvider.tsx';
import { deferredPart } from './deferred-part.tsx';

const Menu = () => <p>Меню</p>;
const FontSize = () => <p>Шрифт {theme.useToken().token.fontSize}</p>;

describe('deferredPart', () => {
  beforeEach(standInForBrowser);

  it('imports its code only after what is around it has been painted, and keeps its space until then', async () => {
    const frames: (() => void)[] = [];
    const requestFrame = jest
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((run) => frames.push(() => run(0)));
    const importPart = jest.fn(async (): Promise<ComponentType> => Menu);
    const Part = deferredPart(importPart, <p>Место</p>);
    render(<Part />);
    expect(screen.getByText('Место')).toBeTruthy();
    await waitFor(() => expect(frames).toHaveLength(1));
    expect(importPart).not.toHaveBeenCalled();
    requestFrame.mockRestore();
    frames.forEach((run) => run());
    await screen.findByText('Меню');
    expect(screen.queryByText('Место')).toBeNull();
  });

  it('is rendered at once the next time', async () => {
    const Part = deferredPart(async () => Menu);
    const { unmount } = render(<Part />);
    await screen.findByText('Меню');
    unmount();
    render(<Part />);
    expect(screen.getByText('Меню')).toBeTruthy();
  });

  it('renders inside a provider of the back office, unless it already has one', async () => {
    const Part = deferredPart(async () => FontSize);
    const { unmount } = render(<Part />);
    await screen.findByText('Шрифт 14');
    unmount();
    render(
      <AntdProvider themeName="account">
        <Part />
      </AntdProvider>,
    );
    await screen.findByText('Шрифт 16');
  });

  it('leaves code that cannot be loaded to the error boundary', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = deferredPart(async (): Promise<ComponentType> => {
      throw new Error('offline');
    });
    render(
      <ErrorBoundary resetKey="/">
        <Part />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('button', { name: /ещё раз/ })).toBeTruthy();
  });
});
