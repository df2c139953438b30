/** The controls of the frame: one chunk, loaded after the first paint of the screen. */
export { HeaderControls } from './HeaderControls.tsx';
export { PhoneMenu } from './PhoneMenu.tsx';
export { SidebarMenu } from './SidebarMenu.tsx';
