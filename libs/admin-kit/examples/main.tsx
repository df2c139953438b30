import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@shop/web-kit';
import { AntdProvider } from '../src/index.ts';
import { ChartExample } from './chart/ChartExample.tsx';
import { ConfirmExample } from './confirm/ConfirmExample.tsx';
import { DatesExample } from './dates/DatesExample.tsx';
import { EditorExample } from './editor/EditorExample.tsx';
import { DrawerExample, FormExample, PageExample } from './form/FormExample.tsx';
import { ExamplesFrame } from './frame/ExamplesFrame.tsx';
import { LiveExample } from './live/LiveExample.tsx';
import { OverviewExample } from './overview/OverviewExample.tsx';
import { ReadingExample } from './reading/ReadingExample.tsx';
import { SelectExample } from './select/SelectExample.tsx';
import { TableExample } from './table/TableExample.tsx';
import { TalkExample } from './talk/TalkExample.tsx';
import { UploadExample } from './upload/UploadExample.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const queryClient = createQueryClient();
// Errors in the examples are intended, so a retry is of no use.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

const router = createBrowserRouter([
  {
    element: <ExamplesFrame />,
    children: [
      { path: '/', element: <Navigate replace to="/table" /> },
      { path: '/table', element: <TableExample /> },
      { path: '/table/:order', element: <TableExample /> },
      { path: '/confirm', element: <ConfirmExample /> },
      { path: '/dates', element: <DatesExample /> },
      { path: '/select', element: <SelectExample /> },
      { path: '/live', element: <LiveExample /> },
      { path: '/upload', element: <UploadExample /> },
      { path: '/chart', element: <ChartExample /> },
      { path: '/editor', element: <EditorExample /> },
      { path: '/overview', element: <OverviewExample /> },
      { path: '/reading', element: <ReadingExample /> },
      { path: '/talk', element: <TalkExample /> },
      { path: '/form', element: <FormExample /> },
      { path: '/form/drawer', element: <DrawerExample /> },
      { path: '/form/page', element: <PageExample /> },
    ],
  },
]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AntdProvider themeName="back-office">
        <RouterProvider router={router} />
      </AntdProvider>
    </QueryClientProvider>
  </StrictMode>,
);
