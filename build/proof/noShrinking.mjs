import { configureGlobal } from 'fast-check';

// That a property fails is all that is asked of it here; the smallest example would take long to find.
configureGlobal({ endOnFailure: true });
