import { inject, provide, type InjectionKey } from 'vue';

/** The key that does now what `usual` does as the app comes; the same where the GM changed nothing. */
type KeysNow = (usual: string) => string;

const KEYS_NOW: InjectionKey<KeysNow> = Symbol('the keys as the GM has set them');

/** Lets every hint below show the key that really works. */
export function provideKeysNow(keysNow: KeysNow): void {
  provide(KEYS_NOW, keysNow);
}

export function useKeysNow(): KeysNow {
  return inject(KEYS_NOW, (usual) => usual);
}
