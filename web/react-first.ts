// In the file of React, which is read in one go before what stands on it; else all would begin with the first that asks for it.
import 'react/jsx-runtime';
import 'react-dom/client';
