import { createContext } from 'react';

/** Whether an `AntdProvider` surrounds this part of the page. */
export const InsideAntd = createContext(false);
