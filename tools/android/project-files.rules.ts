import { element as xml, type Xml, xmlFile } from './xml.rules.ts';

/** The members of a web app's manifest that a package takes over. */
export type WebManifest = {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly { src: string }[];
  }[];
  readonly screenshots: readonly { readonly src: string; readonly form_factor: string }[];
};

export type Package = {
  /** The origin of the installation, https. */
  readonly origin: string;
  readonly packageName: string;
  /** A whole number that grows with each upload to a store. */
  readonly versionCode: number;
  readonly manifest: WebManifest;
};

/** The name of a package as Android and Play accept it. */
export const PACKAGE_NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

// The versions with which Bubblewrap 1.25 builds. Play asks each August for the newest target but one.
const GRADLE = '8.11.1';
const ANDROID_PLUGIN = '8.9.1';
const BROWSER_HELPER = '2.6.2';
const SDK = 36;
const OLDEST_SDK = 23;
const HELPER = 'com.google.androidbrowserhelper.trusted';
const TRUSTED = 'android.support.customtabs.trusted';

const meta = (name: string, kind: 'value' | 'resource', value: string): Xml =>
  xml('meta-data', { 'android:name': name, [`android:${kind}`]: value });

const launcher = xml(
  'activity',
  { 'android:name': `${HELPER}.LauncherActivity`, 'android:label': '@string/launcherName', 'android:exported': 'true' },
  [
    meta(`${TRUSTED}.DEFAULT_URL`, 'value', '@string/launchUrl'),
    meta(`${TRUSTED}.STATUS_BAR_COLOR`, 'resource', '@color/theme'),
    meta(`${TRUSTED}.NAVIGATION_BAR_COLOR`, 'resource', '@color/theme'),
    meta(`${TRUSTED}.SPLASH_IMAGE_DRAWABLE`, 'resource', '@drawable/splash'),
    meta(`${TRUSTED}.SPLASH_SCREEN_BACKGROUND_COLOR`, 'resource', '@color/background'),
    meta(`${TRUSTED}.SPLASH_SCREEN_FADE_OUT_DURATION`, 'value', '300'),
    meta(`${TRUSTED}.FILE_PROVIDER_AUTHORITY`, 'value', '@string/providerAuthority'),
    // A phone without Chrome opens the product in a tab of its browser.
    meta(`${TRUSTED}.FALLBACK_STRATEGY`, 'value', 'customtabs'),
    meta('android.app.shortcuts', 'resource', '@xml/shortcuts'),
    xml('intent-filter', {}, [
      xml('action', { 'android:name': 'android.intent.action.MAIN' }),
      xml('category', { 'android:name': 'android.intent.category.LAUNCHER' }),
    ]),
    xml('intent-filter', { 'android:autoVerify': 'true' }, [
      xml('action', { 'android:name': 'android.intent.action.VIEW' }),
      xml('category', { 'android:name': 'android.intent.category.DEFAULT' }),
      xml('category', { 'android:name': 'android.intent.category.BROWSABLE' }),
      xml('data', { 'android:scheme': 'https', 'android:host': '@string/hostName' }),
    ]),
  ],
);

const fileProvider = xml(
  'provider',
  {
    'android:name': 'androidx.core.content.FileProvider',
    'android:authorities': '@string/providerAuthority',
    'android:grantUriPermissions': 'true',
    'android:exported': 'false',
  },
  [meta('android.support.FILE_PROVIDER_PATHS', 'resource', '@xml/filepaths')],
);

// Pushes are shown in the name of the package and not of the browser.
const delegation = xml(
  'service',
  { 'android:name': `${HELPER}.DelegationService`, 'android:enabled': 'true', 'android:exported': 'true' },
  [
    meta(`${TRUSTED}.SMALL_ICON`, 'resource', '@drawable/ic_notification'),
    xml('intent-filter', {}, [
      xml('action', { 'android:name': `${TRUSTED}.TRUSTED_WEB_ACTIVITY_SERVICE` }),
      xml('category', { 'android:name': 'android.intent.category.DEFAULT' }),
    ]),
  ],
);

const androidManifest = xmlFile(
  xml('manifest', { 'xmlns:android': 'http://schemas.android.com/apk/res/android' }, [
    xml('uses-permission', { 'android:name': 'android.permission.POST_NOTIFICATIONS' }),
    xml(
      'application',
      {
        'android:allowBackup': 'true',
        'android:icon': '@mipmap/ic_launcher',
        'android:label': '@string/appName',
        'android:supportsRtl': 'true',
        'android:theme': '@android:style/Theme.Translucent.NoTitleBar',
      },
      [
        meta('asset_statements', 'resource', '@string/assetStatements'),
        launcher,
        xml('activity', { 'android:name': `${HELPER}.FocusActivity` }),
        xml('activity', { 'android:name': `${HELPER}.NotificationPermissionRequestActivity` }),
        fileProvider,
        delegation,
      ],
    ),
  ]),
);

/** A text as a string of resources, in which Android reads quotes and backslashes. */
const resourceText = (text: string) => text.replaceAll(/[\\'"]/g, String.raw`\$&`).replace(/^[@?]/, String.raw`\$&`);

const values = (kind: 'string' | 'color', of: Readonly<Record<string, string>>) =>
  xmlFile(
    xml(
      'resources',
      {},
      Object.entries(of).map(([name, value]) => xml(kind, { name }, [kind === 'string' ? resourceText(value) : value])),
    ),
  );

const strings = ({ origin, packageName, manifest }: Package) => {
  const site = { namespace: 'web', site: origin };
  const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target: site }];
  return values('string', {
    appName: manifest.name,
    launcherName: manifest.short_name,
    launchUrl: new URL(manifest.start_url, origin).href,
    hostName: new URL(origin).host,
    providerAuthority: `${packageName}.fileprovider`,
    assetStatements: JSON.stringify(statements),
    ...Object.fromEntries(manifest.shortcuts.map(({ name }, index) => [`shortcut${index}`, name])),
  });
};

const shortcuts = ({ origin, packageName, manifest }: Package) =>
  xmlFile(
    xml(
      'shortcuts',
      { 'xmlns:android': 'http://schemas.android.com/apk/res/android' },
      manifest.shortcuts.map(({ url }, index) =>
        xml(
          'shortcut',
          {
            'android:shortcutId': `shortcut${index}`,
            'android:enabled': 'true',
            'android:icon': `@drawable/shortcut_${index}`,
            'android:shortcutShortLabel': `@string/shortcut${index}`,
          },
          [
            xml('intent', {
              'android:action': 'android.intent.action.MAIN',
              'android:targetPackage': packageName,
              'android:targetClass': `${HELPER}.LauncherActivity`,
              'android:data': new URL(url, origin).href,
            }),
          ],
        ),
      ),
    ),
  );

const adaptiveIcon = xmlFile(
  xml('adaptive-icon', { 'xmlns:android': 'http://schemas.android.com/apk/res/android' }, [
    xml('background', { 'android:drawable': '@color/background' }),
    // A maskable icon of the web may lose a tenth at each edge, a layer of Android a fifth.
    xml('foreground', {}, [xml('inset', { 'android:drawable': '@mipmap/ic_foreground', 'android:inset': '8.5dp' })]),
  ]),
);

const SETTINGS = `pluginManagement {
    repositories { google(); mavenCentral(); gradlePluginPortal() }
}
dependencyResolutionManagement {
    repositories { google(); mavenCentral() }
}
include ':app'
`;

const appBuild = ({ packageName, versionCode }: Package) => `plugins {
    id 'com.android.application'
}

android {
    namespace '${packageName}'
    compileSdk ${SDK}
    defaultConfig {
        applicationId '${packageName}'
        minSdk ${OLDEST_SDK}
        targetSdk ${SDK}
        versionCode ${versionCode}
        versionName '${versionCode}'
    }
    buildTypes {
        release { minifyEnabled true }
    }
}

dependencies {
    implementation 'com.google.androidbrowserhelper:androidbrowserhelper:${BROWSER_HELPER}'
}
`;

/** The text files of a Gradle project for a Trusted Web Activity, by path. It has no code of its own: the library's activities do all. */
export const projectFiles = (of: Package): Readonly<Record<string, string>> => {
  const { theme_color: theme, background_color: background } = of.manifest;
  return {
    'settings.gradle': SETTINGS,
    'build.gradle': `plugins {\n    id 'com.android.application' version '${ANDROID_PLUGIN}' apply false\n}\n`,
    'gradle.properties': 'android.useAndroidX=true\norg.gradle.jvmargs=-Xmx1536m\n',
    'gradle/wrapper/gradle-wrapper.properties': `distributionUrl=https\\://services.gradle.org/distributions/gradle-${GRADLE}-bin.zip\n`,
    'app/build.gradle': appBuild(of),
    'app/src/main/AndroidManifest.xml': androidManifest,
    'app/src/main/res/values/strings.xml': strings(of),
    'app/src/main/res/values/colors.xml': values('color', { theme, background }),
    'app/src/main/res/xml/shortcuts.xml': shortcuts(of),
    'app/src/main/res/xml/filepaths.xml': xmlFile(
      xml('paths', {}, [xml('files-path', { path: 'twa_splash/', name: 'twa_splash' })]),
    ),
    'app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml': adaptiveIcon,
  };
};
