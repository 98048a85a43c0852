// These imports put React into one file that loads before its dependents.
import 'react/jsx-runtime';
import 'react-dom/client';
