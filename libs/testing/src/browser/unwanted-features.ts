/** The features that Playwright disables by default: Chromium reads only the last `--disable-features` switch. */
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

/** Invisible pages that Chromium renders for its address bar: two for every window, half a second each. */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** Names of the Chromium features that tests disable. */
export const unwantedFeatures: readonly string[] = [...unwantedByPlaywright, ...unseenPages];
