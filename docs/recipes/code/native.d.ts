/** As much of the types of React Native and Expo as the recipe uses, so that it is compiled without them. */
declare module 'react-native' {
  import type { ReactNode } from 'react';
  type Style = Readonly<Record<string, string | number>>;
  interface Props {
    readonly style?: Style | readonly (Style | false)[];
    readonly children?: ReactNode;
    readonly accessibilityLabel?: string;
    readonly accessibilityRole?: 'button';
    readonly accessibilityState?: { readonly selected?: boolean; readonly disabled?: boolean };
    readonly accessibilityLiveRegion?: 'polite';
  }
  interface Pressed extends Props {
    readonly onPress: () => void;
    readonly disabled?: boolean;
  }
  export function View(props: Props): ReactNode;
  export function Text(props: Props): ReactNode;
  export function Pressable(props: Pressed): ReactNode;
  export const StyleSheet: { readonly create: <T extends Readonly<Record<string, Style>>>(styles: T) => T };
}
declare module 'expo-asset' {
  export const Asset: {
    readonly fromModule: (module: number) => {
      readonly downloadAsync: () => Promise<{ readonly localUri: string | null }>;
    };
  };
}
declare module 'expo-file-system' {
  export class File {
    constructor(uri: string);
    bytes(): Promise<Uint8Array>;
  }
}
