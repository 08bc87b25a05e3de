import { inject, provide, type InjectionKey } from 'vue';

const FORM_OF: InjectionKey<() => string> = Symbol('what the form is about');

/** Says what the form below is about: fields that are typed before they go into it are kept for that thing. */
export function provideFormOf(id: () => string): void {
  provide(FORM_OF, id);
}

/** Id of what the form is about; nothing outside one that says so. */
export function useFormOf(): (() => string) | undefined {
  return inject(FORM_OF, undefined);
}
