import { followNewBuilds } from '@shop/web-kit';

// Comes after the first sight: a page that has just been loaded is of the build that is served.
followNewBuilds();
