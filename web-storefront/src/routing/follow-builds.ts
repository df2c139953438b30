import { followNewBuilds } from '@shop/web-kit';

// Loaded lazily: a page that has just been loaded is from the current build.
followNewBuilds();
