import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Badge, Box, Button, ChakraProvider, defaultSystem, Heading, Text } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** Page with twenty cards, the client's libraries, and Chakra's default theme: the cost of the libraries. */
const Cards = () => (
  <main>
    <Heading as="h1">Bare page</Heading>
    {Array.from({ length: 20 }, (_, index) => (
      <Box key={index} p="4" m="2" borderWidth="1px" borderRadius="md">
        <Heading as="h2" size="md">
          Dish {index + 1}
        </Heading>
        <Text>Rice, lentils, spinach, tomato, onion, garlic, ginger, turmeric, cumin.</Text>
        <Badge>420 kcal</Badge>
        <Button>ADD</Button>
      </Box>
    ))}
  </main>
);

const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql' }) });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ApolloProvider client={client}>
      <ChakraProvider value={defaultSystem}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Cards />} />
          </Routes>
        </BrowserRouter>
      </ChakraProvider>
    </ApolloProvider>,
  );
