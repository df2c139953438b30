/** What Playwright switches off for the sake of its own work; the browser listens to the last such list only. */
const unwantedByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/** Pages that the browser draws for its address bar, which nobody sees: two for every window, half a second each. */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** Names of the browser's features that tests do without. */
export const unwantedFeatures: readonly string[] = [...unwantedByPlaywright, ...unseenPages];
