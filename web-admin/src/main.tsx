import { createBrowserRouter } from 'react-router-dom';
import { startAdmin } from './frame/start-admin.tsx';
import { adminRoutes } from './frame/routes.tsx';
import { Notices, screens } from './screens.ts';

startAdmin(createBrowserRouter(adminRoutes(screens, Notices)));
